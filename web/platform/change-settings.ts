import type { CurrentUser } from '#contract/account/current-user.ts'
import type { Settings } from '#contract/account/settings/settings.ts'
import { changeSettings as saveSettings } from '#contract/account/settings/settings-endpoints.ts'
import { toast } from '#web/ui/feedback/toast.ts'
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
    // Asked for now: another change may have come while a language was fetched.
    const settings = appliedSettings()
    return user && settings ? { ...user, settings } : user
  })
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
    await call(saveSettings, { body: change })
  } catch (error) {
    await show(earlier)
    if (isUnauthorized(error)) return void queryClient.invalidateQueries(sessionQuery)
    toast({
      title: t('Error'),
      description: t('This setting could not be saved. It was changed back.'),
      variant: 'destructive',
    })
  }
}
