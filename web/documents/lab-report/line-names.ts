import { headerRole, plainText } from './header-words.ts'
import { readDate } from './read-date.ts'

/** The start of lines about the patient, the order or the laboratory. */
const ADMINISTRATIVE = new RegExp(
  `^(?:${[
    'patients?|name|surname|first name|last name|dob|date|born|birth|age|sex|gender|phone|telephone|tel|fax|mobile|email',
    'page|id|mrn|accession|order|specimen|sample|collected|collection|received|reported|printed|account|npi|clia|doctor',
    'physician|ordering|requested|address|street|zip|room|ward|insurance|policy|invoice|amount|price|total due|copy',
    'laboratory|director|report|status|time|fasting|weight|height|bmi|volume|location|client|provider|visit|barcode',
    'patientin|geb|geboren|geburtsdatum|alter|geschlecht|auftrag|auftragsnummer|eingang|ausgang|abnahme|entnahme|telefon',
    'einsender|versicherung|kasse|seite|datum|befund|befunddatum|druck|arzt|arztin|strasse|plz|station|rechnung|gewicht',
    'grosse|probe|probennummer|material|labornummer|tagesnummer',
    'ne|nee|ne le|nee le|date de|dossier|preleve|prelevement|edite|telephone|medecin|docteur|securite|num|numero|finess',
    'adresse|sexe|nom|prenom|poids|taille|recu|demande|prescripteur|imprime|valide|siret',
    'paciente|edad|sexo|nacimiento|fecha|telefono|pagina|medico|solicitud|muestra|historia|nhc|dni|nif|cif|direccion',
    'peticion|informe|peso|talla|colegiado|aseguradora|hora|registro|nombre|apellidos',
  ].join('|')})$`,
)

/** Rows that explain results and are not results themselves. */
const EXPLAINING = new RegExp(
  `^(?:${[
    'normal|optimal|desirable|borderline|borderline high|high|very high|low|near optimal|above optimal|prediabetes|diabetes',
    'deficient|deficiency|insufficient|insufficiency|sufficient|sufficiency|toxic|target|goal|male|female|males|females|men',
    'women|adult|adults|child|children|non diabetic|increased risk|high risk|low risk|moderate risk|average risk|nondiabetic',
    'mangel|schwerer mangel|manner|frauen|kinder|erwachsene|optimal|zielwert|grenzwertig|erhoht|niedrig|gesund|unzureichend',
    'ausreichend|hommes?|femmes?|enfants?|carence|insuffisance|objectif|optimale?|eleve|suffisant|adultes?',
    'hombres?|mujeres?|ninos?|adultos?|deseable|limite|alto|bajo|muy alto|optimo|deficiencia|insuficiencia|suficiencia|riesgo',
    'objetivo|recomendado|prediabetes|therapeutic|peak|trough|fasting|nuchtern|risque|limits?|years?|months?',
    'follicular(?: phase)?|luteal(?: phase)?|midcycle|postmenopausal|first trimester|second trimester|third trimester',
  ].join('|')})$`,
)

/** Words that occur in comments but not in names of tests. */
const SENTENCE =
  /\b(?:above|below|greater|less|than|is|are|was|were|should|may|indicates?|suggests?|between|if|please|see|according|uber|unter|liegt|wird|werden|sollte|bei|siehe|hinweis|bitte|superieur|inferieur|est|sont|doit|voir|selon|mayor|menor|segun|debe|vease|esta|recomienda|guidelines?|calculated using|estimated using|note|comment|kommentar|commentaire|comentario|nota|bemerkung)\b/

/** Removes marks, bullets and the laboratory's numbers around a name. */
const clean = (text: string) =>
  text
    .replace(/^(?:[*•▪◦‣>·#!†‡§↑↓+]+\s*)+/, '')
    .replace(/^\d{4,}\s+(?=\p{L})/u, '')
    .replace(/(?<![\s:;,.·…_*†‡§¹²³])[\s:;,.·…_*†‡§¹²³]+$/u, '')
    .replace(/(?<!\s)\s+0\d$/, '')
    .replace(/(?<!\s)\s*\(\d{1,2}\)$/, '')
    .trim()

const MAX_NAME = 70

/** The test's name in the first cell of a line; undefined if it is something else. */
export const readName = (text: string): string | undefined => {
  const name = clean(text)
  const plain = plainText(name)
  const letters = plain.replace(/[^\p{L}]/gu, '').length
  if (letters < 2 && !/^(?:k|na|ca|cl|ph|t3|t4)$/i.test(plain)) return undefined
  if (name.length > MAX_NAME || plain.split(' ').length > 9 || /[@!?]|https?|www\./i.test(name)) return undefined
  if (headerRole(name) === 'other' || headerRole(name) === 'previous' || headerRole(name) === 'range') return undefined
  const [first = ''] = plain.split(' ')
  const isLabel = ADMINISTRATIVE.test(plain) || (/[:#]\s*$/.test(text) && ADMINISTRATIVE.test(first))
  if (isLabel || /^(?:patient|date of|date de|fecha de|numero de|report |page |seite |pagina )/.test(plain))
    return undefined
  if (EXPLAINING.test(plain) || SENTENCE.test(plain) || readDate(name, true)) return undefined
  return name
}
