import { fetchLinkedFile, openHealthLink } from '#contract/imports/health-link-endpoints.ts'
import { encryptedToken, type LinkAnswer, linkAnswer, linkManifest } from '#contract/imports/health-links.ts'
import { call } from '#web/platform/api/call.ts'
import type { HealthLink } from '#web/record/health-links/health-link.ts'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import type { LinkServer } from '../formats/smart-health/read-health-link.ts'

/** Through our server, because the content security policy lets pages call only our own server. */
const elsewhere = (signal: AbortSignal): LinkServer => ({
  open: (url, passcode) => call(openHealthLink, { body: { url, ...(passcode && { passcode }) } }, { signal }),
  fetchFile: async url => (await call(fetchLinkedFile, { body: { url } }, { signal })).token,
})

/** Called directly, because this installation may be on a home network, whose addresses the server does not fetch. */
const ofThisInstallation = (signal: AbortSignal): LinkServer => ({
  open: async (url, passcode): Promise<LinkAnswer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recipient: 'Wellkept', ...(passcode && { passcode }) }),
      credentials: 'omit',
      signal,
    })
    if (response.status === 401)
      return { refused: 'wrong-passcode', ...linkAnswer.pick({ remainingAttempts: true }).parse(await response.json()) }
    if (!response.ok) return { refused: 'gone' }
    const { success, data } = linkManifest.safeParse(await response.json())
    if (!success) throw new UnreadableFile('unreadable')
    return data
  },
  fetchFile: async url =>
    encryptedToken.parse((await (await fetch(url, { credentials: 'omit', signal })).text()).trim()),
})

export const linkServerFor = ({ url }: HealthLink, signal: AbortSignal): LinkServer =>
  new URL(url).origin === location.origin ? ofThisInstallation(signal) : elsewhere(signal)
