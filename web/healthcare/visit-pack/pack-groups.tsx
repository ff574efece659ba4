import { TriangleAlert } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Entry, Group } from './pack-group.ts'

/** How many of each group's entries are printed. */
export type Printed = Record<string, number>

/** Groups side by side: all entries on screen; on paper what fits, and how many more there are. */
export const PackGroups = ({ groups, printed }: { groups: Group[]; printed: Printed }) => (
  <dl className="space-y-4 print:space-y-0.5">
    {groups.map(group => (
      <div key={group.key} className="gap-x-4 sm:grid sm:grid-cols-[9rem_1fr] print:grid print:grid-cols-[28mm_1fr]">
        <dt className="pb-1 text-sm font-medium text-muted sm:leading-6 print:p-0 print:text-[9pt] print:leading-[1.35]">
          {group.title}
        </dt>
        <dd className="min-w-0 text-[0.9375rem] leading-6 print:text-[9pt] print:leading-[1.35]">
          {group.entries.length === 0 ? (
            <p className="text-muted">{group.none}</p>
          ) : (
            <ul className="space-y-1 print:space-y-0">
              {group.entries.map((entry, index) => (
                <PackEntry key={entry.key} entry={entry} isPrinted={index < (printed[group.key] ?? 0)} />
              ))}
              <MoreOnScreen count={group.entries.length - (printed[group.key] ?? 0)} />
            </ul>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

/** Printed only. */
export const MoreOnScreen = ({ count }: { count: number }) =>
  count > 0 && <li className="hidden italic print:block">{t('and {count} more', { count })}</li>

/** Printed only, if nothing was written. */
export const NoneOnPaper = ({ children }: { children: string }) => (
  <p className="hidden text-[9pt] text-muted print:block">{children}</p>
)

const PackEntry = ({ entry: { lead, name, facts, warning }, isPrinted }: { entry: Entry; isPrinted: boolean }) => (
  <li className={classNames('break-words', !isPrinted && 'print:hidden')}>
    {lead && <span className="text-muted">{lead} </span>}
    <span className="font-semibold">{name}</span>
    {warning && (
      <strong className="font-semibold text-danger-ink">
        {' '}
        <TriangleAlert aria-hidden className="mr-0.5 inline size-4 align-[-0.15em] print:size-3" />
        {warning}
      </strong>
    )}{' '}
    {facts}
  </li>
)
