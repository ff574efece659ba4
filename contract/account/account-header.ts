/**
 * The account that a page was opened for. Tabs share one session cookie: after another account signs in in a second
 * tab, the server refuses what the first tab still sends.
 */
export const ACCOUNT_HEADER = 'x-wellkept-account'
