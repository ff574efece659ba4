type Values = Record<string, string | number>

/**
 * Every sentence that people see passes through here. The key is the English text itself, with `{name}` places, so that
 * another language later needs a dictionary and no change to any screen.
 */
export function t(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
