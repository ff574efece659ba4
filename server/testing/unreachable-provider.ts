/** For the routes of signing in with a provider to exist; no server answers at this address. */
export const UNREACHABLE_PROVIDER = { issuer: 'http://localhost:9', clientId: 'a', clientSecret: 'b', label: 'Gone' }
