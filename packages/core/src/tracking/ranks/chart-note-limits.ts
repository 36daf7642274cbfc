export const CHART_NOTE_LENGTH = 200
export const CHART_NOTES_PER_SITE = 500
