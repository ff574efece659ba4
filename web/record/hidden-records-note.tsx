import { t } from '#web/platform/i18n.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'

/** Shown to every user who may not see sensitive records, whether or not there are any; on paper, too. */
export const HiddenRecordsNote = () =>
  !useSeesSensitive() && (
    <p className="text-sm font-medium">{t('Sensitive records are not listed here: this may not be complete.')}</p>
  )
