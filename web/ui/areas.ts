/** What a number is about. `data-area` colors icon, line and ring alike (docs/design.md); it judges nothing. */
export type Area = 'heart' | 'body' | 'blood' | 'medicine' | 'mind' | 'sleep' | 'food' | 'movement'
