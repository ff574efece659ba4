/** Browsers offer passkeys over https and on localhost only. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window
