import { t } from '#web/platform/i18n.ts'

/** Empty lines at the foot of the printed page. */
export const RoomForThePen = () => (
  <section className="hidden print:block">
    <h2 className="text-[11pt] font-semibold">{t('Notes')}</h2>
    {['first', 'second', 'third', 'fourth'].map(line => (
      <div key={line} className="h-[7mm] border-b border-line-strong" />
    ))}
  </section>
)
