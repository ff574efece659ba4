/** Age in years on a day, both `YYYY-MM-DD`. In common years, a birthday on February 29 is on March 1. */
export const ageOn = (dateOfBirth: string, today: string) => {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
