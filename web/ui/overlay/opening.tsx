import { t } from '#web/platform/i18n.ts'
import { Spinner } from '../feedback/spinner.tsx'

/** Shown while a dialog's code or content is loading, so that the user sees that the press was registered. */
export const Opening = () => (
  <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-items-center print:hidden">
    <span className="flex items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-float">
      <Spinner />
      {t('Opening…')}
    </span>
  </div>
)
