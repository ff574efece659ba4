/** For adults, from all products together. */
export const MOST_ACETAMINOPHEN_MG = 4000
