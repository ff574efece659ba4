import type { ReactNode } from 'react'
import { ScrollArea } from './scroll-area.tsx'

export interface NumbersRow {
  key: string
  cells: ReactNode[]
}

interface NumbersTableProps {
  /** What the table holds, for screen readers. */
  caption: string
  columns: string[]
  rows: NumbersRow[]
}

/** Plain rows and columns; the first cell names its row. */
export const NumbersTable = ({ caption, columns, rows }: NumbersTableProps) => (
  <ScrollArea label={caption}>
    <table className="w-full text-left text-sm sm:text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-muted sm:text-sm">
          {columns.map(column =>
            // A column of menus has no name, and so no header to be read out.
            column === '' ? (
              <td key={column} />
            ) : (
              <th key={column} scope="col" className="py-2 pr-3 font-medium last:pr-0">
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row" className="py-2 pr-3 font-normal text-muted sm:whitespace-nowrap">
              {first}
            </th>
            {others.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's.
              <td key={index} className="py-2 pr-3 break-words tabular-nums last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
)
