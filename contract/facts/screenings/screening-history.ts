/** What a person had or has, as they or a clinic wrote it, by name or ICD-10-CM code, in four languages. */
export interface Pattern {
  words: RegExp
  /** Something else that contains such words. */
  not?: RegExp
}

const RELATIVE = /famil|famili|relative|mother|father|screening for/i

const definePattern = (words: RegExp, not?: RegExp): Pattern => ({ words, ...(not && { not }) })

export const DIABETES = definePattern(
  /diab[eèé]t|zuckerkrank|\bt[12]dm?\b|\bdm ?[12]\b|^E1[0-3]/i,
  /pr[eéä]e?[ -]?diab|insipid|gestation|gestacion|schwangerschaft|grossesse|embarazo|ohne diabetes|without diabetes|famil/i,
)
export const PREDIABETES = definePattern(
  /pr[eéä]e?[ -]?diab|impaired (fasting )?glucose|gestational diab|diabetes gestacional|schwangerschaftsdiab|diab[eè]te gestationnel|^R73\.0|^O24\.4|^Z86\.32/i,
  RELATIVE,
)
const NOT_OF_THE_COLON =
  /nasal|nasen|\bnez\b|nariz|sinus|endometr|uter|cervi|zervi|gallbladder|gallenblase|ves[ií]cul|gastric|magen|stomach|est[oó]mago|estomac|vocal|stimm|cuerda|pituit|hypophys|hip[oó]fis|thyr|schilddr|tiroid|adrenal|nebenn|suprarren|surr[eé]nal|liver|leber|hepat|hep[aá]t|prostat|pleomorph|bladder|harnblase|famil/i
export const COLON_RISK = definePattern(
  /polyp|p[oó]lipo|aden[oó]m|ad[eé]nom|ulcerative colitis|colitis ulcerosa|rectocolite|colite ulc[eé]r|crohn|lynch|^K5[01]|^K63\.5|^D12|^Z86\.010|^Z80\.0/i,
  NOT_OF_THE_COLON,
)
export const COLON_CANCER = definePattern(
  /(colon|colorectal|kolorektal|bowel|rectal|rectum|darm|dickdarm|enddarm)[- ]?\w{0,15}[- ]?(cancer|carcinoma|krebs|karzinom|tumou?r maligno)|(c[aá]ncer|carcinoma) (de |del |colorrectal|colorectal)?(colon|c[oó]l[oó]n|recto|colorr?ectal)|cancer (du |colorectal)?(c[oô]lon|rectum|colorectal)|^C1[89]|^C2[01]|^Z85\.03/i,
  RELATIVE,
)
export const BREAST_CANCER = definePattern(
  /(breast|brust)[- ]?(cancer|carcinoma|krebs|karzinom)|mamma[- ]?(ca|karzinom|carcinom)|c[aá]ncer de mama|cancer du sein|\bdcis\b|ductal carcinoma|^C50|^D05|^Z85\.3/i,
  RELATIVE,
)
export const BREAST_RISK = definePattern(/\bbrca|^Z15\.01|^Z80\.3/i)
export const BREASTS_REMOVED = definePattern(
  /bilateral mastectomy|double mastectomy|mastectom[ií]a bilateral|mastectomie bilat|beidseitige mastektomie|^Z90\.13/i,
)
export const CERVICAL_CANCER = definePattern(
  /cervical (cancer|carcinoma|dysplasia|intraep)|\bcin ?(2|3|ii|iii)\b|\bhsil\b|zervixkarzinom|zervixdysplasie|geb[aä]rmutterhalskrebs|c[aá]ncer (de|del) (cuello|c[eé]rvix)|c[aá]ncer cervical|cancer du col|^C53|^D06|^N87\.1/i,
  RELATIVE,
)
export const UTERUS_REMOVED = definePattern(
  /h[yi]st[eé]r[eé](c|k)tom|histerectom|geb[aä]rmutterentfernung|uterus ?(removal|entfernung|exstirpation)|^Z90\.710/i,
  // The cervix stays.
  /subtotal|supra-?[cz]ervi|supracerv|partial|parcial|partiell|^Z90\.711|famil/i,
)
export const PROSTATE_CANCER = definePattern(
  /prostat[ae]?[- ]?(cancer|carcinoma|krebs|karzinom)|prostatakrebs|c[aá]ncer de pr[oó]stata|cancer de la prostate|^C61|^Z85\.46/i,
  RELATIVE,
)
export const LUNG_CANCER = definePattern(
  /lung(en)?[- ]?(cancer|carcinoma|krebs|karzinom)|bronchialkarzinom|c[aá]ncer de pulm[oó]n|cancer du poumon|^C34|^Z85\.11/i,
  RELATIVE,
)
export const OSTEOPOROSIS = definePattern(/osteopor|ost[eé]opor|^M8[01]/i, RELATIVE)
export const HEPATITIS_B = definePattern(
  /h[eé]patiti?[se] b\b|\bhbv\b|\bvhb\b|^B16|^B18\.[01]/i,
  /vaccin|immun|impf|vacuna|famil/i,
)
export const HEPATITIS_C = definePattern(/h[eé]patiti?[se] c\b|\bhcv\b|\bvhc\b|^B17\.1|^B18\.2/i, RELATIVE)
export const HIV = definePattern(
  /\b(hiv|vih|aids|sida)\b|^B20|^Z21/i,
  /aids? (fitting|check)|hearing|prep\b|screening|famil/i,
)
export const DEPRESSION = definePattern(
  /depress|d[eé]press|depresi|bipolar|^F3[1-4]/i,
  /st[- ]?(segment)?[ -]?depress|respirat|atemdepr|fracture|famil/i,
)
/** A test that was positive, or could not be read. */
export const NOT_NORMAL = definePattern(
  /(?<!non[- ]?|nicht |none |no )\b(?:positi[vf]|r[eé]a[ck]ti[vf]|d[eé]tect|nachgew|abnorm|anorm|auff[aä]ll|suspe|suspi|sospe|verd[aä]cht|patholo|patol|mass\b|l[eéaä]si|d[yi]spla|c[aá]ncer|carcin|karzin|krebs|at[yi]pi|asc-?us|asc-?h\b|[lh]-?sil\b|agc\b|cin ?[1-3i]|bi-?rads\W{0,3}[03-6]|t-?score\W{0,5}[-−–] ?(?:2[.,][5-9]|[3-9])|ost[eé]op|incompl|unvollst|abgebr|abort|unsatis|inadequ|insuf|poor prep)/i,
)
const NEGATED =
  /\b(no|not|without|denies|negative for|rule out|kein\w*|ohne|ausschluss|sin|niega|pas de|aucune?|sans)\b[^.;,]{0,25}$/i

/** Whether a result says in any of its parts that something was found: "No lesions; HPV positive". */
export const isNotNormal = (result: string) => result.split(/[.,;\n](?!\d)/).some(part => matches(NOT_NORMAL, part))

/** Whether a text mentions the pattern, and not its absence: "no polyps". */
export const matches = ({ words, not }: Pattern, text: string) => {
  const found = words.exec(text)
  return found !== null && !not?.test(text) && !NEGATED.test(text.slice(0, found.index))
}
