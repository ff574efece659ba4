/** "9:30 AM" stays on one line: Chrome writes an ordinary space there. */
export const unbroken = (text: string) => text.replace(/\s(?=[AP]M\b)/g, '\u00A0')

/** As the four languages write a day: "Nov 27, 2026", "27. Nov. 2026", "27 nov 2026". */
const DAYS = /(?:\p{L}{3,10}\.? \d{1,2}, \d{4}|\d{1,2}\.? (?:de )?\p{L}{3,10}\.? (?:de )?\d{4})/gu

/** For narrow places, such as tiles: a day is not split over two lines. */
export const unbrokenDays = (text: string) => text.replace(DAYS, day => day.replaceAll(' ', '\u00A0'))
