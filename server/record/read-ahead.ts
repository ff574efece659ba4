/** Pages of rows, each asked for while the one before is taken. The last is told by its size: it is not full. */
export async function* readAhead<Row>(
  size: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const ask = (last?: Row) => {
    const asked = readAfter(last)
    // Heard where it is awaited; whoever has seen enough does not wait.
    asked.catch(() => {})
    return asked
  }
  for (let asked: Promise<Row[]> | undefined = ask(); asked; ) {
    const rows: Row[] = await asked
    asked = rows.length < size ? undefined : ask(rows.at(-1))
    if (rows.length > 0) yield rows
  }
}
