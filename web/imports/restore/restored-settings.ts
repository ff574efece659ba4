import { PERSON_SETTINGS, type Settings, settingNames } from '#contract/account/settings/settings.ts'
import { changeSettings } from '#contract/account/settings/settings-endpoints.ts'
import type { ExportedAccount } from '#contract/imports/personal-data.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { changePersonSettings } from '#contract/people/people-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { sessionQuery } from '#web/platform/session.ts'

/** Whether a file is about the person whose records these are; elsewhere their id was another one. */
const isAbout = (account: ExportedAccount, person: PersonSummary | null) => {
  if (person) return account.id === person.id || (account.email === null && nameOf(account) === nameOf(person))
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (!user) return false
  return account.id === user.id || account.email?.toLowerCase() === user.email.toLowerCase()
}

/** The file of another person with the same name must not make the emergency card public. */
const personSettings = (account: ExportedAccount, person: PersonSummary) =>
  PERSON_SETTINGS.filter(name => account.id === person.id || name === 'timeZone')

/** The settings in a file that apply: about this person, known to this installation, and allowed to be set here. */
export const settingsFor = (person: PersonSummary | null, account: ExportedAccount | undefined, settings: unknown) => {
  if (!account || !isAbout(account, person) || typeof settings !== 'object' || settings === null) return undefined
  if (person?.hasLogin) return undefined
  const names: readonly string[] = person ? personSettings(account, person) : settingNames
  const known = Object.entries(settings).filter(([name]) => names.includes(name))
  const taken: Partial<Settings> = Object.fromEntries(known)
  return known.length > 0 ? taken : undefined
}

export const takeSettings = async (person: PersonSummary | null, settings: Partial<Settings>) => {
  await (person ? call(changePersonSettings, { body: settings }) : call(changeSettings, { body: settings }))
  await queryClient.invalidateQueries()
}
