/**
 * The account that a page was opened for. Tabs share one session cookie: when somebody else signs in in another tab,
 * the server refuses what the first tab still sends.
 */
export const ACCOUNT_HEADER = 'x-wellkept-account'
