import { recordMadeBefore, serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'

/** Why lines that are saved together were refused; or that an earlier attempt, whose response was lost, saved them. */
export const linesRefusal = (error: Error) =>
  recordMadeBefore(error)
    ? t(
        'These results were already saved as they were when you first pressed Save. Close this, and correct them in the list.',
      )
    : (serverMessage(error) ?? t('This could not be saved. What you typed is still here; please try again.'))
