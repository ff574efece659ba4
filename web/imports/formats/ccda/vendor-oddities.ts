const wordsIn = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

const EMPTY_SECTIONS = [
  /^no(?:ne)? (?:known|data|information|recent|current|active|records?|results?|entries|items|relevant|planned)\b.{0,80}$/,
  /^no (?:allerg|medic|problem|immuniz|procedure|vital|encounter|implant|history|health concern|goal)\w*\b.{0,80}$/,
  /^(?:none|n\/?a|unknown|nothing (?:recorded|documented|on file|to report))\.?$/,
  /^(?:.{0,60}[ /])?not (?:available|on file|recorded|documented)\b.{0,40}$/,
  /^no .{1,70} (?:recorded|documented|on file|available)\.?$/,
  /^there (?:is|are) no\b.{0,80}$/,
  /^(?:this )?patient has no (?:known|current|history of)\b.{0,80}$/,
  /^no .{1,70}\b(?:information|data|records?) ?(?:is|are)? ?(?:available|applicable|recorded|documented|found|on file)?\.?$/,
]

export const saysNothing = (narrative: string) => {
  const words = wordsIn(narrative)
  return words === '' || (words.length < 120 && EMPTY_SECTIONS.some(pattern => pattern.test(words)))
}

/** Documents that another file of the same export contains in a better form. */
export const isIgnored = (start: string) => start.includes('extension="Health Export CDA"')
