/** So that the routes of signing in elsewhere exist; nobody answers there. */
export const UNREACHABLE_PROVIDER = { issuer: 'http://localhost:9', clientId: 'a', clientSecret: 'b', label: 'Gone' }
