/** Whether nothing of a report is left by it, which is asked before. */
export const isEmptyReport = (text: string): boolean => text.trim() === ''
