/** "9:30 AM" stays on one line: Chrome writes an ordinary space there. */
export const unbroken = (text: string) => text.replace(/\s(?=[AP]M\b)/g, '\u00A0')
