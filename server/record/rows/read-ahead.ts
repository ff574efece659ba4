/** Pages of rows, each requested while the previous one is consumed. The last one is not full. */
export async function* readAhead<Row>(
  size: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const start = (last?: Row) => {
    const rows = readAfter(last)
    // A failure is reported where the promise is awaited.
    rows.catch(() => {})
    return rows
  }
  for (let pending: Promise<Row[]> | undefined = start(); pending; ) {
    const rows: Row[] = await pending
    pending = rows.length < size ? undefined : start(rows.at(-1))
    if (rows.length > 0) yield rows
  }
}
