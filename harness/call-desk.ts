/** Makes a call of the staff's desk, which has to succeed. */
export async function callDesk<Data>(url: string, name: string, input: object, token?: string): Promise<Data> {
  const response = await fetch(`${url}/desk/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  });
  const { status, message, data }: { status: boolean; message: string; data: Data } = await response.json();
  if (!response.ok || !status) throw new Error(`${name} did not succeed (${response.status}): ${message}`);
  return data;
}
