// biome-ignore-all lint/style/noRestrictedGlobals: an upload with progress.
import { importFile } from '#contract/administration/data-file-endpoints.ts'
import type { ImportKind } from '#contract/administration/import-types.ts'
import type { ImportFault, ImportResult } from '#contract/administration/imports.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { ApiError, apiErrorFrom } from '#web/platform/api/api-error.ts'
import { accountHeaders } from '#web/platform/api/bound-account.ts'

interface Upload {
  file: File
  importType: ImportKind
  dryRun?: boolean
  /** Emails of unconfirmed accounts that the administrator knows. */
  acceptedAccounts?: Iterable<string>
  /** From 0 to 1, as far as the file has been sent. */
  onProgress?: (share: number) => void
}

/** Uploads a file by XMLHttpRequest, because fetch reports no upload progress. */
export const uploadFile = ({
  file,
  importType,
  dryRun = false,
  acceptedAccounts = [],
  onProgress = () => {},
}: Upload) =>
  new Promise<ImportResult>((resolve, reject) => {
    const form = new FormData()
    form.append('importType', importType)
    if (dryRun) form.append('dryRun', 'true')
    for (const email of acceptedAccounts) form.append('acceptedAccount', email)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200) resolve(importFile.response.parse(JSON.parse(request.responseText)))
      else apiErrorFrom(request.status, request.responseText, request.statusText).then(reject)
    }
    request.onerror = () => reject(new Error('The file could not be sent'))
    request.open(importFile.method, addressOf(importFile))
    for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value)
    request.send(form)
  })

export const faultsIn = (error: unknown): ImportFault[] => {
  if (!(error instanceof ApiError)) return []
  try {
    const { faults } = JSON.parse(error.message.slice(error.message.indexOf(' ') + 1))
    return Array.isArray(faults) ? faults : []
  } catch {
    return []
  }
}
