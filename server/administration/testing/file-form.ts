interface FileForm {
  content: string | Uint8Array<ArrayBuffer>
  name: string
  mime: string
  importType: string
  dryRun?: boolean | undefined
  acceptedAccounts?: string[] | undefined
}

/** A form with a file as a browser sends it; the file's type comes after it, as the spec's client may send it. */
export const fileForm = async ({ content, name, mime, importType, dryRun, acceptedAccounts = [] }: FileForm) => {
  const form = new FormData()
  form.append('file', new File([content], name, { type: mime }))
  form.append('importType', importType)
  if (dryRun) form.append('dryRun', 'true')
  for (const email of acceptedAccounts) form.append('acceptedAccount', email)
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await body.arrayBuffer()), headers }
}
