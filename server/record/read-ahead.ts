/** Pages of rows, each asked for while the one before is taken. The last is told by its size: it is not full. */
export async function* readAhead<Row>(
  size: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const start = (last?: Row) => {
    const rows = readAfter(last)
    // Heard where it is awaited; whoever has seen enough does not wait.
    rows.catch(() => {})
    return rows
  }
  for (let pending: Promise<Row[]> | undefined = start(); pending; ) {
    const rows: Row[] = await pending
    pending = rows.length < size ? undefined : start(rows.at(-1))
    if (rows.length > 0) yield rows
  }
}
