import { t } from '#web/platform/i18n.ts'

/** Empty lines at the foot of the printed page. */
export const BlankLines = ({ lines }: { lines: number }) => (
  <section className="hidden print:block">
    <h2 className="text-[11pt] font-semibold">{t('Notes')}</h2>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one empty line is like the other.
      <div key={line} className="h-[7mm] border-b border-line-strong" />
    ))}
  </section>
)
