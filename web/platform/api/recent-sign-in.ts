import { toast } from '#web/ui/feedback/toast.ts'
import { t } from '../i18n.ts'
import { isRefusedAs } from './api-error.ts'
import { confirmFirst } from './confirm-first.ts'
import { isUnauthorized, signInAgain } from './unauthorized.ts'

/**
 * Requires a recent sign-in. For what the API client cannot repeat, such as a
 * download that the browser makes: `if (await ensureRecentSignIn()) window.location.assign(file)`.
 */
export const ensureRecentSignIn = async () => {
  try {
    await confirmFirst()
    return true
  } catch (error) {
    if (isUnauthorized(error)) signInAgain()
    // The user closed the dialog and needs no message.
    else if (!isRefusedAs(error, 'password_again')) {
      toast({ title: t('This did not work. Please try again.'), variant: 'destructive' })
    }
    return false
  }
}
