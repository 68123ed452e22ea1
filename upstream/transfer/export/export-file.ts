export interface ExportFile {
  path: string
  content: AsyncIterable<string>
}
