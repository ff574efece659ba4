import { downloadExport } from '#contract/account/personal-data/personal-data-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { ensureRecentSignIn } from '#web/platform/api/recent-sign-in.ts'

/** All of the person's records as one file, which the browser downloads. */
export const exportData = async () => {
  if (await ensureRecentSignIn()) window.location.assign(addressOf(downloadExport))
}
