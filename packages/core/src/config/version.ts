/** Spec A §9. What a browser keeps of another version is not read. */
export const APP_VERSION = '0.7.02060421'
