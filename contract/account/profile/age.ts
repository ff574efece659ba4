/** Age in years on a day, both `YYYY-MM-DD`. A birthday on February 29 counts from March 1. */
export const ageOn = (dateOfBirth: string, today: string) => {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
