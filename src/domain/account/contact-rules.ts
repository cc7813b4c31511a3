// What a message to the site must be, in characters. The server has the last word.

export const contactLimits = { name: 100, email: 254, subject: 150, message: 4000 } as const;
export const minimumMessage = 10;
