/** Kills, odd folders and several processes: `npm test` leaves them to `npm run test:faults`. */
export const FAULTS = ['server/whole-product/processes/*.test.ts']

/** What `npm test` does in turns, `npm run test:faults` does with all of them. */
export const IN_TURNS = [
  '{server,web}/**/every-parser.test.ts',
  'server/**/every-route-by-role.test.ts',
  'server/**/{row-security,every-record-type}.test.ts',
]
