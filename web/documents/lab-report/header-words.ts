export type ColumnRole = 'name' | 'value' | 'unit' | 'range' | 'flag' | 'previous' | 'other'

/** Column headers in laboratory reports, lowercase and without accents. */
export const HEADER_WORDS: Record<ColumnRole, readonly string[]> = {
  name: [
    ...[
      'test',
      'tests',
      'test name',
      'test description',
      'analyte',
      'component',
      'examination',
      'investigation',
      'assay',
    ],
    ...['untersuchung', 'untersuchungen', 'parameter', 'analyt', 'analyse', 'messgrosse', 'bezeichnung', 'test'],
    ...['analyses', 'examen', 'examens', 'parametre', 'parametres', 'analyses demandees', 'designation'],
    ...['prueba', 'pruebas', 'determinacion', 'determinaciones', 'analisis', 'parametro', 'parametros', 'estudio'],
  ],
  value: [
    ...['result', 'results', 'value', 'values', 'your value', 'your result', 'current result', 'in range'],
    ...['result value', 'observed value', 'current', 'current value'],
    ...['wert', 'werte', 'ergebnis', 'ergebnisse', 'messwert', 'resultat', 'ihr wert', 'aktueller wert', 'befund'],
    ...['resultat', 'resultats', 'valeur', 'valeurs', 'resultat du jour'],
    ...['resultado', 'resultados', 'valor', 'valores', 'valor actual'],
  ],
  unit: [
    ...['unit', 'units', 'uom', 'unit of measure', 'einheit', 'einheiten', 'einh', 'dimension'],
    ...['unite', 'unites', 'unidad', 'unidades', 'uds', 'ud'],
  ],
  range: [
    ...['reference', 'reference range', 'reference ranges', 'reference interval', 'reference intervals', 'ref range'],
    ...['ref interval', 'ref', 'normal range', 'normal values', 'normal', 'expected range', 'standard range', 'range'],
    ...['biological reference interval', 'ref ranges', 'reference values', 'limits'],
    ...['referenzbereich', 'referenz', 'referenzwert', 'referenzwerte', 'normbereich', 'normwert', 'normwerte', 'norm'],
    ...['ref bereich', 'referenzintervall', 'sollwert', 'zielbereich'],
    ...['valeurs de reference', 'valeur de reference', 'valeurs usuelles', 'references', 'intervalle de reference'],
    ...['valeurs normales', 'val de ref', 'normales', 'normes', 'val ref'],
    ...['referencia', 'valores de referencia', 'valor de referencia', 'rango de referencia', 'intervalo de referencia'],
    ...['v ref', 'rango', 'valores normales', 'referencias', 'intervalo', 'rango normal'],
  ],
  flag: [
    ...['flag', 'flags', 'abnormal', 'abn', 'status', 'indicator', 'h l', 'out of range', 'interpretation'],
    ...['kennz', 'kennzeichen', 'bewertung', 'hinweis', 'markierung', 'auff'],
    ...['drapeau', 'anomalie', 'alerte', 'alerta', 'indicador', 'aviso', 'marca'],
  ],
  previous: [
    ...['previous', 'previous result', 'previous results', 'previous value', 'prior', 'prior result', 'prior value'],
    ...['last result', 'last value', 'previous date', 'history'],
    ...['vorwert', 'vorwerte', 'vorbefund', 'vorergebnis', 'letzter wert', 'voruntersuchung'],
    ...['anteriorite', 'anteriorites', 'anterieur', 'anterieurs', 'resultat anterieur', 'resultats anterieurs'],
    ...['valeur anterieure', 'precedent', 'resultat precedent'],
    ...['anterior', 'anteriores', 'previo', 'valor previo', 'resultado anterior', 'valor anterior', 'resultado previo'],
  ],
  other: [
    ...['method', 'methode', 'metodo', 'code', 'loinc', 'lab', 'labor', 'sample', 'material', 'specimen', 'muestra'],
    ...[
      'date',
      'datum',
      'fecha',
      'comment',
      'comments',
      'kommentar',
      'bemerkung',
      'commentaire',
      'comentario',
      'no',
      'nr',
    ],
    ...['time', 'trend', 'performed', 'technique', 'tecnica', 'verfahren', 'echantillon', 'codigo', 'graph'],
  ],
}

/** Lowercase, without accents and punctuation. */
export const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const roles: readonly ColumnRole[] = ['name', 'value', 'unit', 'range', 'flag', 'previous', 'other']
const byPhrase = new Map(roles.flatMap(role => HEADER_WORDS[role].map(phrase => [phrase, role] as const)))

/** In words. */
export const LONGEST_PHRASE = 4

export const headerRole = (phrase: string): ColumnRole | undefined => byPhrase.get(plainText(phrase))
