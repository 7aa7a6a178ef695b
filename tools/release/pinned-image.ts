/** Whether each base image of a container file is named by its digest, which never changes. */
export function isPinned(containerFile: string): boolean {
  const images = [...containerFile.matchAll(/^FROM +(.+)$/gm)].map(([, image = ""]) => image);
  return images.length > 0 && images.every((image) => /@sha256:[0-9a-f]{64}\b/.test(image));
}
