import { downloadExport, type downloadFhir } from '#contract/account/personal-data/personal-data-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { ensureRecentSignIn } from '#web/platform/api/recent-sign-in.ts'

/** All of the person's records as one file, which the browser downloads. */
export const exportData = async (format: typeof downloadExport | typeof downloadFhir = downloadExport) => {
  if (await ensureRecentSignIn()) window.location.assign(addressOf(format))
}
