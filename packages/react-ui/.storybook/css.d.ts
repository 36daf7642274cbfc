/// <reference types="vite/types/importMeta.d.ts" />
declare module '*.css' {}

/** A file as text, as Vite has it. */
declare module '*?raw' {
  const text: string
  export default text
}
