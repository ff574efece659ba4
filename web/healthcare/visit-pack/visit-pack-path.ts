/** The address of an appointment's visit pack. */
export const visitPackPath = (appointmentId: string) => `/visit-pack?appointment=${appointmentId}`
