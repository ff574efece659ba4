/** HTML entities that vendors use in narratives without declaring them. */
export const HTML_ENTITIES: Record<string, string> = {
  nbsp: '\u00a0',
  deg: '°',
  micro: 'µ',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  frac12: '½',
  frac14: '¼',
  times: '×',
  reg: '®',
  trade: '™',
  copy: '©',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
}

/** Errors after which the rest of a file can still be trusted. */
export const HARMLESS_FAULTS =
  /undefined entity|disallowed character\.|malformed character entity|entity name|XML declaration|version number|encoding value|standalone value|processing instruction|outside of root node|duplicate attribute|char data|malformed comment|must be quoted|whitespace required|name\/value pairs|expected (?:the name|one of)/

// "Ag & Ab" and "<5" in unescaped text, where an XML parser would lose the character.
const BARE_AMPERSAND = /&(?!(?:[A-Za-z][\w.-]{0,30}|#\d{1,8}|#[xX][\dA-Fa-f]{1,6});)/g
const BARE_LESS_THAN = /<(?=[\s\d=.<])/g

export const escapeBareSigns = (text: string) =>
  text.includes('<![CDATA[') ? text : text.replace(BARE_AMPERSAND, '&amp;').replace(BARE_LESS_THAN, '&lt;')
