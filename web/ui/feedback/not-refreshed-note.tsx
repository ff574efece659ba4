import { t } from '#web/platform/i18n.ts'

/** Below a value that could not be read again, where there is no room for an alert. */
export const NotRefreshedNote = () => (
  <span className="mt-1 block text-sm break-words text-muted">
    {t('This could not be refreshed. What you see may be out of date.')}
  </span>
)
