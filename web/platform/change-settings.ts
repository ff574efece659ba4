import type { CurrentUser } from '#contract/account/current-user.ts'
import type { Settings } from '#contract/account/settings/settings.ts'
import { changeSettings as saveSettings } from '#contract/account/settings/settings-endpoints.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { isUnanswered } from './api/api-error.ts'
import { call } from './api/call.ts'
import { queryClient } from './api/query-client.ts'
import { isUnauthorized } from './api/unauthorized.ts'
import { appliedSettings, applySettings } from './applied-settings.ts'
import { t } from './i18n.ts'
import { sessionQuery } from './session.ts'

/** Applies a change and rerenders the app with it. */
const show = async (change: Partial<Settings>) => {
  const before = appliedSettings()
  if (!before) return
  await applySettings({ ...before, ...change })
  queryClient.setQueryData<CurrentUser | null>(sessionQuery.queryKey, user => {
    // Read only now: another change may have been applied while the language was fetched.
    const settings = appliedSettings()
    return user && settings ? { ...user, settings } : user
  })
}

let saving: Promise<unknown> = Promise.resolve()

/** Saves one change after another, so that the last choice wins. */
const saveInTurn = (change: Partial<Settings>) => {
  const sent = saving.then(() => call(saveSettings, { body: change }))
  saving = sent.catch(() => {})
  return sent
}

/** Whether the change was saved and only the response was lost; undefined if that cannot be read. */
const wasSaved = async (change: Partial<Settings>) => {
  const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  const stored = user && new Map<string, unknown>(Object.entries(user.settings))
  return stored && Object.entries(change).every(([name, value]) => stored.get(name) === value)
}

/** Shows a change at once and saves it; what cannot be saved goes back to what it was. */
export async function changeSettings(change: Partial<Settings>) {
  const before = appliedSettings()
  if (!before) return
  const earlier = Object.fromEntries(Object.entries(before).filter(([name]) => name in change))
  await queryClient.cancelQueries(sessionQuery)
  await show(change)
  try {
    if (change.profileVisibility === 'public') await (await import('./api/confirm-first.ts')).confirmFirst()
    await saveInTurn(change)
  } catch (error) {
    const isSaved = isUnanswered(error) ? await wasSaved(change) : false
    if (isSaved) return
    await show(earlier)
    if (isUnauthorized(error)) return void queryClient.invalidateQueries(sessionQuery)
    toastError(
      isSaved === undefined
        ? t('This did not work. Please try again.')
        : t('This setting could not be saved. It was changed back.'),
    )
  }
}
