import { Fragment, type ReactNode, useId } from 'react'
import { t } from '#web/platform/i18n.ts'

interface SummaryPartProps {
  title: string
  children: ReactNode
}

/** One part of a summary under its heading; on paper it is not torn apart where it is short. */
export function SummaryPart({ title, children }: SummaryPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="print:break-inside-auto">
      <h2
        id={id}
        className="border-b border-line pb-1.5 text-lg font-semibold tracking-tight print:break-after-avoid print:pb-0 print:text-base"
      >
        {title}
      </h2>
      {children}
    </section>
  )
}

interface EntryProps {
  name: ReactNode
  badges?: ReactNode
  /** Shown on one line, separated by dots. */
  facts?: (string | null | false | undefined)[]
  notes?: string | null
  aside?: ReactNode
  /** Extra content under the rest; not printed. */
  more?: ReactNode
}

/** One entry of any kind, such as a medicine or a condition: its name, facts and notes. */
export const Entry = ({ name, badges, facts = [], notes, aside, more }: EntryProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 print:break-inside-avoid print:py-px">
    <div className="min-w-0 flex-1 basis-56">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
        {name}
        {badges}
      </h3>
      {facts.some(Boolean) && (
        <p className="text-[0.9375rem] break-words text-muted print:text-[0.75rem] print:leading-snug">
          {facts.filter(Boolean).join(' · ')}
        </p>
      )}
      {notes && (
        <p className="text-[0.9375rem] break-words whitespace-pre-line text-muted print:text-[0.75rem] print:leading-snug">
          {t('Notes: {notes}', { notes })}
        </p>
      )}
    </div>
    {aside}
    {more && <div className="w-full print:hidden">{more}</div>}
  </li>
)

interface EntriesProps<Item> {
  items: Item[]
  children: (item: Item) => ReactNode
}

export const Entries = <Item,>({ items, children }: EntriesProps<Item>) => (
  <ul className="divide-y divide-line print:text-[0.8125rem] print:leading-snug">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what was read once does not change, and two may be alike.
      <Fragment key={index}>{children(item)}</Fragment>
    ))}
  </ul>
)
