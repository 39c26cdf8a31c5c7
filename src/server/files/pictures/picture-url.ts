/** A picture as a URL that has all of it. Whatever its name says, it is looked into later. */
export function pictureUrl(name: string, base64: string): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'png';
  return `data:image/${ending === 'jpg' ? 'jpeg' : ending};base64,${base64}`;
}
