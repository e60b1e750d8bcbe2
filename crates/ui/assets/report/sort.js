// Makes the columns of tables sortable: each heading becomes a button.
for (const table of document.querySelectorAll("table.sortable")) {
  const headings = [...table.tHead.rows[0].cells];
  const body = table.tBodies[0];
  const value = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.value === undefined ? cell.textContent.trim() : Number(cell.dataset.value);
  };
  const compare = (a, b) => (typeof a === "number" ? a - b : a.localeCompare(b, document.documentElement.lang));
  headings.forEach((heading, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => {
      // Numbers begin with the highest, words with the first.
      const isNumber = body.rows[0] && typeof value(body.rows[0], column) === "number" && column > 0;
      const order = heading.ariaSort ?? (isNumber ? "ascending" : "descending");
      const sign = order === "ascending" ? -1 : 1;
      for (const other of headings) other.removeAttribute("aria-sort");
      heading.ariaSort = sign < 0 ? "descending" : "ascending";
      const rows = [...body.rows].sort((a, b) => sign * compare(value(a, column), value(b, column)));
      body.append(...rows);
    });
  });
}
