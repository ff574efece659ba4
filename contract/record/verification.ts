/** How sure it is that a person has an allergy or a condition, as clinics record it. */
export const VERIFICATIONS = { confirmed: 'Confirmed', unconfirmed: 'Not confirmed', refuted: 'Ruled out' } as const
export type Verification = keyof typeof VERIFICATIONS
