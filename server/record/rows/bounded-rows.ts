/** The sealed bytes of one page, so that twenty of them fit into memory; a number of rows alone would not bound it. */
export const PAGE_BYTES = 4 * 1024 * 1024

/**
 * Reads `columns` of the rows of `from … where … order by … limit …`, and none beyond a number of bytes (a parameter);
 * at least one. The length of a large value is known without reading it.
 */
export const boundedRows = (columns: string, rows: string, order: string, maxBytes: string) =>
  `select ${columns} from (select *, coalesce(sum(length(sealed))
      over (order by ${order} rows between unbounded preceding and 1 preceding), 0) as bytes_before
      ${rows}) as page
    where bytes_before < ${maxBytes} order by ${order}`

/** Whether such a read stopped for its bytes, so that there may be more. */
export const isCutOff = (rows: readonly { sealed: Buffer }[], maxBytes: number) =>
  rows.reduce((sum, { sealed }) => sum + sealed.length, 0) >= maxBytes
