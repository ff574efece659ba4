/** Pages of rows, each requested while the previous one is consumed. The last one is not full, by its number of rows or its bytes. */
export async function* readAhead<Row>(
  isFull: (rows: Row[]) => boolean,
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
    pending = isFull(rows) ? start(rows.at(-1)) : undefined
    if (rows.length > 0) yield rows
  }
}
