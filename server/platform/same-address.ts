/** Domains at which dots do not tell two mailboxes apart. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: without a tag, and without what its provider ignores. */
export const mailboxOf = (address: string) => {
  const [local = '', domain = ''] = address.normalize('NFKC').trim().toLowerCase().split('@')
  const host = domain.replace(/\.$/, '')
  const [name = ''] = local.split('+')
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Whether two addresses reach the same mailbox, in whatever spelling. */
export const isSameMailbox = (a: string, b: string) => mailboxOf(a) === mailboxOf(b)
