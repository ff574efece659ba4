import { downloadFile } from '#contract/documents/file-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { apiErrorFrom } from '#web/platform/api/api-error.ts'
import { fetchAsAccount } from '#web/platform/api/bound-account.ts'

/** A file's bytes. Fetched by script, not by an address in the page, so that no file ever becomes a document. */
export const readFile = async (id: string, signal?: AbortSignal) => {
  const response = await fetchAsAccount(addressOf(downloadFile, { params: { id } }), { signal })
  if (!response.ok) throw await apiErrorFrom(response.status, await response.text(), response.statusText)
  return new Uint8Array(await response.arrayBuffer())
}
