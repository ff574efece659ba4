/** How much of a bar chart's height a label takes. */
const LABEL = 0.1

/** The value at which a bar's label stands: on the bar, or on the goal's line where that would run through the label. */
export const labelBase = (value: number, goal: number | undefined, most: number) =>
  goal !== undefined && value <= goal && value + LABEL * most > goal ? goal : value
